import { api } from '#api.ts';
import { SailingChoice } from '#quotation/sheet/screens/next-sailings.tsx';

/** The next sailings of the route, with their space; one click chooses sailing and day. */
export default function Sailings({
  onPick,
}: {
  onPick: (voyageId: string, departure: string) => void;
}) {
  return (
    <SailingChoice
      of="quotation-ask"
      find={(asked) => api().quotation.askSailings(asked)}
      at="route."
      onPick={onPick}
    />
  );
}
