import type { ReactNode } from 'react';

const Wheel = ({ x, r = 4 }: { x: number; r?: number }) => <circle cx={x} cy={35} r={r} />;
const box = (x: number, width: number) => <rect x={x} y={9} width={width} height={21} rx={1} />;
/** Landing gear, on which a trailer stands without its tractor. */
const legs = (x: number) => <path d={`M${x} 30v9m-3 0h6`} />;

/** Line drawings of vehicles, 96 × 44, seen from the left. */
const pictures: Readonly<Record<string, ReactNode>> = {
  car: (
    <>
      <path d="M20 34h-3v-8l10-2 8-8h20l9 9 13 2v7h-4m-8 0H35m-8 0h0" />
      <path d="M36 18v7h26" />
      <Wheel x={31} />
      <Wheel x={69} />
    </>
  ),
  'light-truck': (
    <>
      <path d="M18 33V23l5-9h10v19M33 30h47v-9M33 21h47" />
      <path d="M21 22h8v-5" />
      <Wheel x={27} />
      <Wheel x={68} />
    </>
  ),
  'heavy-truck': (
    <>
      <path d="M6 33V19l3-8h11v22" />
      <path d="M8 21h7v-6" />
      {box(22, 66)}
      <Wheel x={15} />
      <Wheel x={66} />
      <Wheel x={76} />
    </>
  ),
  'chassis-12': (
    <>
      <path d="M14 24h68M14 24v6h10l4-2h54v-4" />
      {legs(30)}
      <Wheel x={63} />
      <Wheel x={73} />
    </>
  ),
  'chassis-13': (
    <>
      {box(6, 84)}
      {legs(24)}
      <Wheel x={58} />
      <Wheel x={68} />
      <Wheel x={78} />
    </>
  ),
  'reefer-trailer': (
    <>
      {box(12, 78)}
      <rect x={6} y={12} width={6} height={10} />
      <path d="M50 13v13m-6-10 12 7m0-7-12 7" />
      {legs(26)}
      <Wheel x={68} />
      <Wheel x={78} />
    </>
  ),
  'tractor-trailer': (
    <>
      <path d="M3 33V19l3-8h9v22m0-4h10" />
      <path d="M5 21h6v-6" />
      {box(20, 72)}
      <Wheel x={10} r={3.5} />
      <Wheel x={25} r={3.5} />
      <Wheel x={72} r={3.5} />
      <Wheel x={81} r={3.5} />
    </>
  ),
  bus: (
    <>
      <path d="M8 33V13q0-3 3-3h74q3 0 3 3v20z" />
      <path d="M8 23h80M22 10v13M38 10v13M54 10v13M70 10v13" />
      <Wheel x={24} />
      <Wheel x={72} />
    </>
  ),
  motorcycle: (
    <>
      <circle cx={32} cy={32} r={7} />
      <circle cx={66} cy={32} r={7} />
      <path d="M32 32l9-13 16 1 9 12M41 19l-3-6h-5M45 32h8l6-11M43 22h14l6-3h5" />
    </>
  ),
};

/** The picture of a vehicle preset; its name stands beside it. */
export function VehiclePicture({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 96 44"
      width={96}
      height={44}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
      focusable={false}
    >
      <path d="M2 40h92" strokeWidth={1} opacity={0.4} />
      {pictures[name]}
    </svg>
  );
}
