import { expect, test } from 'vitest';
import { renderPart } from '#test/component.tsx';
import Result from './result.tsx';
import type { Run } from './use-what-if.ts';

const run = {
  state: 'done',
  scenario: { changes: [], rates: [] },
  quotations: [],
  sheets: [],
  customers: new Map(),
  ports: new Map(),
} as unknown as Run;

test.each([false, true])(
  'results are exported unless the assumptions were changed since (%s)',
  async (isOld) => {
    const screen = await renderPart(<Result run={run} isOld={isOld} />);
    const button = screen.getByRole('button', { name: 'Export as XLSX' });
    const hint = screen.getByText(/^The assumptions have changed/);
    if (isOld) {
      await expect.element(button).toBeDisabled();
      await expect.element(hint).toBeVisible();
    } else {
      await expect.element(button).toBeEnabled();
      await expect.element(hint).not.toBeInTheDocument();
    }
  },
);
