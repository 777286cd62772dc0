/** Refused, or only shown as a warning. */
export type Severity = 'refuse' | 'warn';
/** `entry`: saving a route or line; `request`: sending a request; `answer`: asking for approval, and offering. */
export type Stage = 'entry' | 'request' | 'answer';

/** What each check does at each stage; docs/decisions/checks.md says why. */
export const checkTable = {
  'voyage-ports': { entry: 'refuse', request: 'refuse', answer: 'refuse' },
  'voyage-closed': { entry: 'refuse', request: 'refuse', answer: 'refuse' },
  'voyage-day': { entry: 'refuse', request: 'refuse', answer: 'refuse' },
  'voyage-closing': { entry: 'warn', request: 'refuse', answer: 'warn' },
  'lane-metres': { entry: 'warn', request: 'warn', answer: 'warn' },
  'voyage-space': { entry: 'warn', request: 'warn', answer: 'warn' },
  'ship-limit': { entry: 'warn', request: 'warn', answer: 'warn' },
  'departure-past': { entry: 'warn', request: 'refuse', answer: 'warn' },
  'port-closed': { entry: 'warn', request: 'refuse', answer: 'refuse' },
  'door-length': { entry: 'warn', request: 'warn', answer: 'warn' },
  'dry-below-zero': { entry: 'warn', request: 'warn', answer: 'refuse' },
  'gross-weight': { entry: 'warn', request: 'warn', answer: 'refuse' },
  'empty-weight': { entry: 'warn', request: 'warn', answer: 'warn' },
  payload: { entry: 'warn', request: 'warn', answer: 'warn' },
} as const satisfies Readonly<Record<string, Readonly<Record<Stage, Severity>>>>;

const isCheck = (name: string): name is keyof typeof checkTable => name in checkTable;
export const checkIds = Object.keys(checkTable).filter((name) => isCheck(name));

/** Divides checks by what the table says at a stage. */
export function divideChecks<C extends Readonly<{ code: keyof typeof checkTable }>>(
  checks: readonly C[],
  stage: Stage,
): Readonly<{ refused: C[]; warnings: C[] }> {
  const isRefused = ({ code }: C) => checkTable[code][stage] === 'refuse';
  return {
    refused: checks.filter((check) => isRefused(check)),
    warnings: checks.filter((check) => !isRefused(check)),
  };
}
