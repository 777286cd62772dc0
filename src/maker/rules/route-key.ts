type Places = Readonly<{
  fromDoorId: string | null;
  fromPortId: string;
  viaPortIds: readonly string[];
  toPortId: string;
  toDoorId: string | null;
}>;

/** Routes are the same if their places are, in order. Routes of two sheets are matched by this key. */
export const routeKey = ({
  fromDoorId,
  fromPortId,
  viaPortIds,
  toPortId,
  toDoorId,
}: Places): string =>
  [fromDoorId ?? '', fromPortId, ...viaPortIds, toPortId, toDoorId ?? ''].join('>');

type Place = Readonly<{ id: string }>;
type Route = Readonly<{
  fromDoor: Place | null;
  fromPort: Place;
  via: readonly Place[];
  toPort: Place;
  toDoor: Place | null;
}>;

/** The key of a route that is read with its places. */
export const keyOfRoute = ({ fromDoor, fromPort, via, toPort, toDoor }: Route): string =>
  routeKey({
    fromDoorId: fromDoor?.id ?? null,
    fromPortId: fromPort.id,
    viaPortIds: via.map(({ id }) => id),
    toPortId: toPort.id,
    toDoorId: toDoor?.id ?? null,
  });
