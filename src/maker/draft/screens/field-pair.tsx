import type { ReactNode } from 'react';

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: 'var(--mantine-spacing-md)',
  alignItems: 'start',
} as const;

/** Two fields side by side; stacked on a phone. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div style={columns}>{children}</div>
);
