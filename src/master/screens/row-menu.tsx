import { MenuButton } from '#ui/layout/menu-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from '#ui/table/card-table.module.css';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { RowMenuProps } from './row-menu-items.tsx';
import { masterWords } from '../words.ts';

const RowMenuItems = lazyPart(() => import('./row-menu-items.tsx'));

const buttonClass = `${classes.plain} ${classes.menu}`;

/** The menu of a row: child records, history, archive or restore. */
export function RowMenu(props: RowMenuProps) {
  const t = useWords(masterWords);
  const label = useLabel();
  return (
    <MenuButton
      preload={RowMenuItems.preload}
      button={
        <button
          type="button"
          className={buttonClass}
          aria-label={`${t('actions')}: ${label(props.row.label)}`}
        >
          ⋯
        </button>
      }
    >
      {(button) => <RowMenuItems {...props} button={button} />}
    </MenuButton>
  );
}
