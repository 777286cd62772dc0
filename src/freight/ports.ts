import { type FieldFault, Refused } from '#platform/refusal.ts';

type Ports = Readonly<{ fromPortId: string; viaPortIds: readonly string[]; toPortId: string }>;

const words = {
  toPortId: {
    en: 'Select a port other than the port of loading.',
    ja: '積港と異なる港を選択してください。',
  },
  via: {
    en: 'Select a port that the route does not call at already.',
    ja: '積港・揚港および他の経由港と異なる港を選択してください。',
  },
} as const;

/** A route calls at each port once: it leads elsewhere, and past other ports. @throws Refused invalid, at the field */
export function assertDistinctPorts({ fromPortId, viaPortIds, toPortId }: Ports): void {
  const fields: FieldFault[] = [];
  if (fromPortId === toPortId)
    fields.push({ path: 'toPortId', code: 'select', message: words.toPortId });
  for (const [i, id] of viaPortIds.entries())
    if (id === fromPortId || id === toPortId || viaPortIds.indexOf(id) < i)
      fields.push({ path: `viaPortIds[${i}]`, code: 'select', message: words.via });
  if (fields.length > 0) throw new Refused('invalid', { fields });
}
