import type { ReactNode } from 'react';

/**
 * A table of Mantine's that scrolls by itself where there is little room, also with the keyboard. Instead of
 * `Table.ScrollContainer`, whose scroll bars of its own would be loaded with every table.
 */
export function ScrolledTable({
  label,
  minWidth,
  maxHeight,
  children,
}: Readonly<{
  label?: string;
  minWidth: number;
  maxHeight?: number | string;
  children: ReactNode;
}>) {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div
      {...(label ? { role: 'group', 'aria-label': label } : {})}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ overflow: 'auto', maxHeight }}
    >
      <div style={{ minWidth }}>{children}</div>
    </div>
  );
}
