type Places = Readonly<{
  fromDoorId: string | null;
  fromPortId: string;
  viaPortIds: readonly string[];
  toPortId: string;
  toDoorId: string | null;
}>;

/** What makes two routes the same: their places in order. By this a period finds its routes in the one before. */
export const routeKey = ({
  fromDoorId,
  fromPortId,
  viaPortIds,
  toPortId,
  toDoorId,
}: Places): string =>
  [fromDoorId ?? '', fromPortId, ...viaPortIds, toPortId, toDoorId ?? ''].join('>');
