import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isRecord } from '#platform/type-guards.ts';
import { useSaving } from '#saving.ts';
import { FieldRow } from '#ui/form/field-row.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { type AnyResource, fieldOf } from '../define.ts';
import { blankValues, formValues } from '../form-values.ts';
import { inputRule } from '../rule.ts';
import type { NamedRow } from '../select.server.ts';
import { valueText } from '../value-text.ts';
import { FieldControl } from './field-control.tsx';
import { proceduresOf, refetchResource } from './queries.ts';
import classes from './record-editor.module.css';

type Props = {
  resource: AnyResource;
  ids: readonly string[];
  record: NamedRow | null;
  /** Initial values of a new record; override those of the fields. */
  initialValues?: Readonly<Record<string, unknown>>;
  onSaved: (saved: NamedRow) => void;
  onCancel: () => void;
  onDirty?: (dirty: boolean) => void;
  /** Shown below the fields, e.g. the calculation of a BAF; it may read the form's values. */
  extra?: ReactNode;
};

/** The form for a record of any resource. A `stale` refusal keeps what was entered and shows both versions. */
export function RecordEditor({
  resource,
  ids,
  record,
  initialValues,
  onSaved,
  onCancel,
  onDirty,
  extra,
}: Props) {
  const t = useWords('master');
  const { save, ...saving } = useSaving();
  const label = useLabel();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<NamedRow | null>(null);
  const [version, setVersion] = useState(record?.row.version);
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([key, field]) => key !== resource.parent?.field && !field.computed,
    ),
  );
  const initial = record
    ? formValues(fields, record.row)
    : { ...blankValues(fields), ...initialValues };
  const above = resource.parent
    ? {
        parentId: ids[resourceDepth(ids, record)],
        ...(resourceDepth(ids, record) > 0 ? { grandparentId: ids[0] } : {}),
      }
    : {};

  const form = useRecordForm({
    schema: inputRule(resource),
    initial,
    onCancel,
    ...saving,
    onSave: (values) =>
      save(
        async () => {
          const procedures = proceduresOf(resource.name);
          const saved = record
            ? await procedures.update({ ...values, ...above, id: record.row.id, version })
            : await procedures.create({ ...values, ...above });
          form.reset(values);
          onDirty?.(false);
          toast({ message: t('saved', { name: label(saved.label) }), severity: 'success' });
          await refetchResource(queries, resource.name);
          onSaved(saved);
        },
        (code, detail) => {
          if (code !== 'stale' || !isNamedRow(detail)) return false;
          setTheirs(detail);
          return true;
        },
      ),
  });

  return (
    <RecordForm form={form}>
      <Stack gap="md">
        {theirs && (
          <StaleAlert
            resource={resource}
            mine={form.api.state.values}
            theirs={theirs}
            onTake={() => {
              form.reset(formValues(fields, theirs.row));
              setVersion(theirs.row.version);
              setTheirs(null);
            }}
            onKeep={() => {
              setVersion(theirs.row.version);
              setTheirs(null);
            }}
          />
        )}
        {resource.form.map((row) => (
          <FieldRow key={row.join()} count={row.length}>
            {row.map((key) => (
              <FieldControl
                key={key}
                name={key}
                field={fieldOf(resource, key)}
                isNew={record === null}
              />
            ))}
          </FieldRow>
        ))}
        {extra}
        <FormButtons
          onCancel={onCancel}
          busy={form.submitting}
          save={t('save')}
          cancel={t('cancel')}
          className={classes.actions}
        />
      </Stack>
    </RecordForm>
  );
}

/** The index of the parent's id: the last id is the record's own where it is edited on its own screen. */
const resourceDepth = (ids: readonly string[], record: NamedRow | null) =>
  ids.length - 1 - (record && ids.at(-1) === record.row.id ? 1 : 0);

/** A record as the server answers it, here with a `stale` refusal. */
const isNamedRow = (value: unknown): value is NamedRow =>
  isRecord(value) && isRecord(value.row) && isRecord(value.label);

function StaleAlert({
  resource,
  mine,
  theirs,
  onTake,
  onKeep,
}: {
  resource: AnyResource;
  mine: Record<string, unknown>;
  theirs: NamedRow;
  onTake: () => void;
  onKeep: () => void;
}) {
  const t = useWords('master');
  const locale = useLocale();
  const saved = formValues(resource.fields, theirs.row);
  const changedFields = Object.entries(resource.fields).filter(
    ([key, field]) =>
      !field.computed &&
      key !== resource.parent?.field &&
      JSON.stringify(mine[key] ?? null) !== JSON.stringify(saved[key] ?? null),
  );
  return (
    <Alert color="yellow" title={t('staleTitle')} role="alert">
      <Text size="sm">{t('staleText')}</Text>
      <Table my="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('staleField')}</Table.Th>
            <Table.Th>{t('staleYours')}</Table.Th>
            <Table.Th>{t('staleTheirs')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changedFields.map(([key, field]) => (
            <Table.Tr key={key}>
              <Table.Td>{field.label[locale]}</Table.Td>
              <Table.Td>{valueText(field, mine[key], null, locale)}</Table.Td>
              <Table.Td>{valueText(field, theirs.row[key], theirs.refs[key], locale)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group>
        <Button variant="default" size="xs" onClick={onTake}>
          {t('takeTheirs')}
        </Button>
        <Button size="xs" type="submit" onClick={onKeep}>
          {t('keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}
