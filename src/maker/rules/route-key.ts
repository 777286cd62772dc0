type Places = Readonly<{
  fromDoorId: string | null;
  fromPortId: string;
  viaPortIds: readonly string[];
  toPortId: string;
  toDoorId: string | null;
}>;

/** Routes are the same if their places are, in order. Routes of two periods are matched by this key. */
export const routeKey = ({
  fromDoorId,
  fromPortId,
  viaPortIds,
  toPortId,
  toDoorId,
}: Places): string =>
  [fromDoorId ?? '', fromPortId, ...viaPortIds, toPortId, toDoorId ?? ''].join('>');
