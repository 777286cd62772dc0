import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, type Ref, use, useImperativeHandle, useMemo } from 'react';
import { Conflict, useVersionedSave } from '#versioned-saving.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { KnownLabels } from '#ui/form/known-labels.ts';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { ReadOnlyContext } from '#ui/read-only.ts';
import { readStale } from '#ui/form/stale.ts';
import { isText } from '#platform/type-guards.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { type AnyResource, fieldOf } from '../define.ts';
import { blankValues, formValues } from '../form-values.ts';
import { isForPriceManagers } from '../price-fields.ts';
import type { NamedRow } from '../selection.server.ts';
import { useAcceptWarnings } from './accept-warnings.ts';
import { FieldControl } from './field-control.tsx';
import { proceduresOf, refetchResource } from './queries.ts';
import { useChangeLimit, useChangeRight } from './use-change-right.ts';
import { proposalOf, useMustPropose, useProposal } from './use-proposing.ts';
import classes from './record-editor.module.css';
import { masterWords } from '../words.ts';

type Props = {
  resource: AnyResource;
  ids: readonly string[];
  record: NamedRow | null;
  /** Initial values of a new record; override those of the fields. */
  initialValues?: Readonly<Record<string, unknown>>;
  onSaved: (saved: NamedRow) => void;
  onCancel: () => void;
  /** Whether something is typed that is not saved, for who closes the form; true to the moment. */
  unsaved?: Ref<() => boolean>;
  /** Shown below the fields, e.g. the calculation of a BAF; it may read the form's values. */
  extra?: ReactNode;
};

/** The form for a record of any resource. */
export function RecordEditor({
  resource,
  ids,
  record,
  initialValues,
  onSaved,
  onCancel,
  unsaved,
  extra,
}: Props) {
  const t = useWords(masterWords);
  const label = useLabel();
  const queries = useQueryClient();
  const acceptWarnings = useAcceptWarnings();
  const mustPropose = useMustPropose(resource);
  const right = useChangeRight(resource)(record);
  const limit = useChangeLimit(resource);
  const { principal } = useRouteContext({ from: '__root__' });
  const mayPrice = principal?.isPriceManager === true;
  const inherited = use(ReadOnlyContext);
  const { propose, open } = useProposal();
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([key, field]) => key !== resource.parent?.field && !field.computed,
    ),
  );
  // The refusal has the record as it is stored; the form has the values of its fields.
  const saving = useVersionedSave(record?.row.version ?? 0, ['mst', resource.name], (detail) => {
    const stale = readStale(detail);
    return stale && { ...stale, current: stale.current && formValues(fields, stale.current) };
  });
  const initial = record
    ? formValues(fields, record.row)
    : { ...blankValues(fields), ...initialValues };
  const parentId = resource.parent ? ids[resourceDepth(ids, record)] : undefined;
  const above = resource.parent
    ? {
        parentId,
        ...(resourceDepth(ids, record) > 0 ? { grandparentId: ids[0] } : {}),
      }
    : {};

  const form = useRecordForm({
    schema: async () => (await import('../rule.ts')).inputRule(resource),
    initial,
    onCancel,
    ...saving.formOptions,
    onSave: (values) =>
      mustPropose
        ? saving.save(
            (version) => propose(proposalOf(resource, parentId, record, values, version)),
            // Still submitting, so that leaving asks for nothing; a reset would end that.
            open,
          )
        : saving.save(
            (version) => {
              const procedures = proceduresOf(resource.name);
              return acceptWarnings(label(resource.label), (accepted) => {
                const input = { ...values, ...above, ...accepted };
                return record
                  ? procedures.update({ ...input, id: record.row.id, version })
                  : procedures.create(input);
              });
            },
            async (saved) => {
              form.reset(values);
              const name = label(saved.label);
              toast(
                saved.pendingChange
                  ? { message: t('waitsForConfirmation', { name }), severity: 'info' }
                  : { message: t('saved', { name }), severity: 'success' },
              );
              await refetchResource(queries, resource.name);
              onSaved(saved);
            },
          ),
  });

  useImperativeHandle(unsaved, () => form.isUnsaved, [form]);
  const labels = useMemo(() => labelsOf(record), [record]);

  return (
    <ReadOnlyContext value={right === 'none' ? limit : inherited}>
      <RecordForm
        form={form}
        keep={`${resource.name}:${record?.row.id ?? [...ids, 'new'].join('/')}`}
      >
        <Stack gap="md">
          <Conflict saving={saving} form={form} />
          <KnownLabels value={labels}>
            {resource.form.map((row) => (
              <FieldRow key={row.join()} count={row.length}>
                {row.map((key) => (
                  <FieldControl
                    key={key}
                    name={key}
                    field={fieldOf(resource, key)}
                    isNew={record === null}
                    readonly={
                      !mayPrice && isForPriceManagers(fieldOf(resource, key), record === null)
                    }
                  />
                ))}
              </FieldRow>
            ))}
          </KnownLabels>
          {extra}
          {right === 'confirmed' && <Text size="sm">{t('confirmHint')}</Text>}
          {mustPropose && <Text size="sm">{t('proposeHint')}</Text>}
          <FormButtons
            onCancel={onCancel}
            busy={form.submitting}
            save={t(mustPropose ? 'propose' : 'save')}
            cancel={t('cancel')}
            className={classes.actions}
          />
        </Stack>
      </RecordForm>
    </ReadOnlyContext>
  );
}

/** The labels of the records that a record refers to, by their ids. */
function labelsOf(record: NamedRow | null): ReadonlyMap<string, Bilingual> {
  return new Map(
    Object.entries(record?.refs ?? {}).flatMap(([key, label]) => {
      const id = record?.row[key];
      return label && isText(id) ? [[id, label]] : [];
    }),
  );
}

/** The index of the parent's id: the last id is the record's own where it is edited on its own screen. */
const resourceDepth = (ids: readonly string[], record: NamedRow | null) =>
  ids.length - 1 - (record && ids.at(-1) === record.row.id ? 1 : 0);
