import { Anchor, Group, Text } from '@mantine/core';
import { sizeText } from '#platform/file/size.ts';
import { FileIcon } from './file-icon.tsx';

type Named = Readonly<{ name: string; type: string; size: number }>;

/** A file with its icon, name and size; a link if it has an `href`. */
export function NamedFile({ file: { name, type, size }, href }: { file: Named; href?: string }) {
  return (
    <Group gap={6} wrap="nowrap">
      <FileIcon type={type} />
      {href ? (
        <Anchor href={href} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Anchor>
      ) : (
        <Text span inherit truncate>
          {name}
        </Text>
      )}
      <Text span size="sm" c="dimmed" className="figures">
        {sizeText(size)}
      </Text>
    </Group>
  );
}

/** The chosen file of a file input. */
export const ChosenFile = ({ value }: { value: File | File[] | null }) =>
  value instanceof File ? <NamedFile file={value} /> : null;
