import { Button, FileButton, Group, Input } from '@mantine/core';
import { useId, useRef } from 'react';
import { allowSameFile } from '../file/allow-same-file.ts';
import { pictureTypes } from './rules/picture-types.ts';
import { isText } from '#platform/type-guards.ts';
import { type FieldProps, useFieldState, useInputProps, useLabelText } from './field.tsx';
import classes from './form.module.css';
import { useText, words } from './words.ts';

const accepted = pictureTypes.map((type) => `image/${type}`).join(',');

/** The file as a data URI, for the rule to accept or refuse. */
function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : 'data:,'),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')));
    reader.readAsDataURL(file);
  });
}

/** A picture; its value is a data URI, or null. Other files are kept as typed, and refused by the rule. */
export function ImageField(props: FieldProps) {
  const { value, set, leave, error } = useFieldState(props.name, isText);
  const { required: _, readOnly, ...input } = useInputProps(props, error);
  const text = useText();
  const name = useLabelText()(props);
  const resetFile = useRef<() => void>(null);
  const id = useId();
  const isImage = value?.startsWith('data:image/') ?? false;

  const take = async (file: File | null) => {
    if (!file) return;
    // A file that cannot be read becomes an invalid image, which the rule refuses.
    set(await readFile(file).catch(() => 'data:,'));
    leave();
  };

  return (
    <Input.Wrapper
      {...input}
      id={id}
      labelElement="div"
      role="group"
      aria-labelledby={`${id}-label`}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Group gap="sm" align="flex-end" mt={4}>
        {value && isImage && <img className={classes.preview} src={value} alt={name} />}
        {!readOnly && (
          <FileButton
            onChange={(file) => void take(file)}
            accept={accepted}
            resetRef={resetFile}
            inputProps={allowSameFile}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="xs"
                data-invalid={error ? 'true' : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
              >
                {text(isImage ? words.replaceImage : words.chooseImage)}
              </Button>
            )}
          </FileButton>
        )}
        {value && !readOnly && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              resetFile.current?.();
              set(null);
              leave();
            }}
          >
            {text(words.removeImage)}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
