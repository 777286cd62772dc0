/** The search parameter for the BAF that a new one copies its values from: `?from=…`. */
export const parseFrom = ({ from }: Record<string, unknown>): { from?: string } =>
  typeof from === 'string' && /^[0-9a-f-]{36}$/.test(from) ? { from } : {};
