import { Menu } from '@mantine/core';
import { IconArchive, IconHistory, IconRestore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFailure } from '#failure.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useOpen } from '#ui/layout/link-button.tsx';
import type { MenuTarget } from '#ui/layout/menu-button.tsx';
import { OpenedMenu } from '#ui/layout/opened-menu.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { logAddress, masterAddress } from '../address.ts';
import type { AnyResource } from '../define.ts';
import type { NamedRow } from '../selection.server.ts';
import { aboveOf, proceduresOf, refetchResource } from './queries.ts';
import { useChangeRight } from './use-change-right.ts';
import { withQuery } from '#platform/href.ts';
import { masterWords } from '../words.ts';

export type RowMenuProps = Readonly<{
  resource: AnyResource;
  row: NamedRow;
  ids: readonly string[];
  childResources: readonly AnyResource[];
  onChanged: () => void;
}>;

/** What the menu of a row has, once it is opened. */
export default function RowMenuItems({
  resource,
  row,
  ids,
  childResources,
  onChanged,
  button,
}: RowMenuProps & Readonly<{ button: MenuTarget }>) {
  const fault = useFailure();
  const t = useWords(masterWords);
  const label = useLabel();
  const open = useOpen();
  const ask = useDialog();
  const queries = useQueryClient();
  const isArchived = row.row.archivedAt !== null;
  const right = useChangeRight(resource)(row);
  const toggleArchived = async () => {
    const name = label(row.label);
    const question = { act: t('archive'), object: name, effect: t('archiveEffect') };
    if (!isArchived && !(await ask('archive', question))) return;
    await setArchived(!isArchived, row.row.version);
  };
  const setArchived = async (archived: boolean, version: number) => {
    const input = { ...aboveOf(ids), id: row.row.id, version };
    try {
      const saved = await (archived
        ? proceduresOf(resource.name).archive(input)
        : proceduresOf(resource.name).restore(input));
      const name = label(row.label);
      if (saved.pendingChange)
        toast({ message: t('waitsForConfirmation', { name }), severity: 'info' });
      else
        toast({
          message: t(archived ? 'archivedDone' : 'restoredDone', { name }),
          severity: 'success',
          ...(archived && {
            life: 10_000,
            action: { label: t('undo'), run: () => void setArchived(false, saved.row.version) },
          }),
        });
      await refetchResource(queries, resource.name);
      onChanged();
    } catch (error) {
      toast({ message: fault(error), severity: 'error' });
    }
  };
  return (
    <OpenedMenu button={button}>
      {childResources.map((child) => (
        <Menu.Item
          key={child.name}
          component="a"
          {...open(masterAddress(child, 'list', [...ids, row.row.id]))}
        >
          {label(child.listTitle ?? child.label)}
        </Menu.Item>
      ))}
      <Menu.Item
        component="a"
        leftSection={<IconHistory size={16} aria-hidden />}
        {...open(withQuery(logAddress(resource), new URLSearchParams({ record: row.row.id })))}
      >
        {t('history')}
      </Menu.Item>
      {resource.operations.includes('archive') && right !== 'none' && (
        <Menu.Item
          leftSection={
            isArchived ? (
              <IconRestore size={16} aria-hidden />
            ) : (
              <IconArchive size={16} aria-hidden />
            )
          }
          onClick={() => void toggleArchived()}
        >
          {t(isArchived ? 'restore' : 'archive')}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
