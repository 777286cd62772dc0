import { Badge, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useOpen } from '#ui/layout/link-button.tsx';
import classes from '#ui/table/card-table.module.css';
import { CardTable } from '#ui/table/card-table.tsx';
import { RowBox } from '#ui/table/row-box.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { masterAddress } from '../address.ts';
import { type AnyResource, fieldOf } from '../define.ts';
import { kindOf } from '../kinds/registry.ts';
import { childrenOf } from '../known.ts';
import type { NamedRow } from '../selection.server.ts';
import { Cell } from './cell.tsx';
import type { ListView } from './list-view.ts';
import { RowMenu } from './row-menu.tsx';
import { SortHeader, rowSpacing } from './sort-header.tsx';
import type { Href } from '#platform/href.ts';
import { masterWords } from '../words.ts';

/**
 * The props of a cell that shows more than the field's own cell, which is passed as `children`. `ids` are those of all rows
 * of the page, so that the cells can share one request.
 */
export type CustomCell = Readonly<{ id: string; ids: readonly string[]; children: ReactNode }>;
/** Custom cells by column. */
export type CustomCells = Readonly<Record<string, ComponentType<CustomCell>>>;

const noCells: CustomCells = {};

type RowsProps = {
  resource: AnyResource;
  rows: readonly NamedRow[];
  ids: readonly string[];
  view: ListView;
  onSort: (sort: string) => void;
  onEdit: (row: NamedRow) => void;
  onChanged: () => void;
  selected?: ReadonlyMap<string, NamedRow>;
  /** Without it, rows have no checkboxes. */
  onSelect?: (rows: readonly NamedRow[], isSelected: boolean) => void;
  cells?: CustomCells | undefined;
};

/**
 * Keys of a list: arrows, Home and End move between rows, Space selects a row, Enter opens it. Only the row that was last
 * focused can be reached with Tab.
 */
function useRowKeys(count: number) {
  const [at, setAt] = useState(0);
  const current = Math.min(at, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, i: number) => {
    // Controls in the row have keys of their own.
    if (event.target !== event.currentTarget) return;
    const row = event.currentTarget;
    const next = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: count - 1 }[event.key];
    if (next !== undefined) {
      const to = row.parentElement?.children[Math.max(0, Math.min(count - 1, next))];
      if (to instanceof HTMLElement) to.focus();
    } else if (event.key === ' ')
      row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    else if (event.key === 'Enter') row.querySelector<HTMLElement>('[data-opens]')?.click();
    else return;
    event.preventDefault();
  };
  return (i: number) => ({
    tabIndex: i === current ? 0 : -1,
    onFocus: () => setAt(i),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, i),
  });
}

type CellProps = Readonly<{
  resource: AnyResource;
  row: NamedRow;
  field: string;
  custom: ComponentType<CustomCell> | undefined;
  idsOnPage: readonly string[];
}>;

/** The value of a field, in its own cell or a custom one around it. */
function Value({ resource, row, field, custom: Custom, idsOnPage }: CellProps) {
  const locale = useLocale();
  const plain = (
    <Cell
      field={fieldOf(resource, field)}
      value={row.row[field]}
      refLabel={row.refs[field] ?? null}
      locale={locale}
    />
  );
  return Custom ? (
    <Custom id={row.row.id} ids={idsOnPage}>
      {plain}
    </Custom>
  ) : (
    plain
  );
}

/** The first column of a row: its value opens the record, where it can be opened. */
function RowName({
  parents,
  onEdit,
  ...cell
}: CellProps & { parents: readonly string[]; onEdit: (row: NamedRow) => void }) {
  const { resource, row, field } = cell;
  const label = useLabel();
  const open = useOpen();
  // The link needs a text, also where the first column is empty.
  const text = row.row[field] === null ? label(row.label) : <Value {...cell} />;
  const link = (href: Href) => (
    <a data-opens {...open(href)}>
      {text}
    </a>
  );
  if (resource.operations.includes('edit'))
    return link(masterAddress(resource, 'edit', [...parents, row.row.id]));
  if (resource.base === '/price-freight-route' && !resource.parent)
    return link(`/price-freight-route/${row.row.id}`);
  if (resource.operations.includes('in-place'))
    return (
      <UnstyledButton
        data-opens
        c="var(--mantine-color-anchor)"
        fz="sm"
        onClick={() => onEdit(row)}
      >
        {text}
      </UnstyledButton>
    );
  return text;
}

/** What a row says of its record besides its fields. */
function RowBadges({ resource, row }: Pick<CellProps, 'resource' | 'row'>) {
  const t = useWords(masterWords);
  const label = useLabel();
  const notice = resource.notice?.(row.row);
  return (
    <>
      {row.row.archivedAt !== null && (
        <Badge color="gray" size="sm" style={{ flex: 'none' }}>
          {t('archived')}
        </Badge>
      )}
      {notice && (
        <Badge
          variant="light"
          color="orange"
          size="sm"
          style={{ flex: 'none' }}
          styles={{ label: { color: 'var(--mantine-color-text)' } }}
        >
          {label(notice)}
        </Badge>
      )}
    </>
  );
}

/** The rows of a list: a table with sortable headers, cards on a phone. */
export function Rows({
  resource,
  rows,
  ids,
  view: { columns, density, sort },
  onSort,
  onEdit,
  onChanged,
  selected = new Map(),
  onSelect,
  cells = noCells,
}: RowsProps) {
  const t = useWords(masterWords);
  const locale = useLocale();
  const label = useLabel();
  const keys = useRowKeys(rows.length);
  const children = childrenOf(resource);
  const [first = ''] = columns;
  /** Numbers are right-aligned, except in the first column, which has the checkbox. */
  const isRight = (key: string) =>
    key !== first && kindOf(fieldOf(resource, key)).isFigure === true;
  const idsOnPage = rows.map(({ row }) => row.id);
  const selectedCount = rows.filter(({ row }) => selected.has(row.id)).length;
  const cellOf = (row: NamedRow, field: string) => ({
    resource,
    row,
    field,
    custom: cells[field],
    idsOnPage,
  });
  return (
    <CardTable
      minWidth={Math.min(columns.length * 130, 1200)}
      striped
      highlightOnHover
      verticalSpacing={rowSpacing[density]}
    >
      <thead>
        <tr>
          {columns.map((key) => (
            <SortHeader
              key={key}
              by={key}
              label={fieldOf(resource, key).label[locale]}
              sort={sort}
              onSort={onSort}
              right={isRight(key)}
            >
              {key === first && onSelect && (
                <RowBox
                  label={t('chooseAll')}
                  checked={selectedCount === rows.length}
                  indeterminate={selectedCount > 0 && selectedCount < rows.length}
                  onChange={(isChecked) => onSelect(rows, isChecked)}
                />
              )}
            </SortHeader>
          ))}
          <th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={row.row.id} {...keys(i)} data-selected={selected.has(row.row.id) || undefined}>
            {columns.map((key) => (
              <td
                key={key}
                data-right={isRight(key) || undefined}
                {...(key === first ? {} : { 'data-label': fieldOf(resource, key).label[locale] })}
              >
                {key === first ? (
                  <div className={classes.row}>
                    {onSelect && (
                      <RowBox
                        label={t('chooseOne', { name: label(row.label) })}
                        isTabStop={false}
                        checked={selected.has(row.row.id)}
                        onChange={(isChecked) => onSelect([row], isChecked)}
                      />
                    )}
                    <RowName {...cellOf(row, key)} parents={ids} onEdit={onEdit} />
                    <RowBadges resource={resource} row={row} />
                  </div>
                ) : (
                  <Value {...cellOf(row, key)} />
                )}
              </td>
            ))}
            <td data-right data-menu>
              <RowMenu
                resource={resource}
                row={row}
                ids={ids}
                childResources={children}
                onChanged={onChanged}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
