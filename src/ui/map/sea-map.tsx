import { Button, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { coast } from './coast.ts';
import { lanePath } from './lane-curve.ts';
import { type Frame, cluster, frameOf, labelSides } from './frame.ts';
import { type Point, project } from './projection.ts';
import { hasFewPorts, mapHeight } from './size.ts';
import classes from './sea-map.module.css';
import { defined, firstOf } from '#platform/expect.ts';
import type { Href } from '#platform/href.ts';

/** A port on the map, in degrees; a link if it has an `href`. */
export type MapPort = Readonly<{
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  href?: Href;
}>;
/** A lane between two ports, by their ids. */
export type MapLane = Readonly<{ from: string; to: string; name: string }>;

type Props = Readonly<{ ports: readonly MapPort[]; lanes?: readonly MapLane[] }>;

/** Marks that are closer than this, in pixels, become one that zooms in when it is clicked. */
const minMarkDistance = 25;
/** The smallest extent of the map, in its units: a region at first, a bay when zoomed in. */
const closest = { bay: 12, region: 250 };
const letterWidth = { ja: 12.5, en: 6.8 };
/** Between names: on a mark, and in a label for screen readers. */
const joiners = { ja: { mark: '・', label: '、' }, en: { mark: ', ', label: ', ' } };

type PlacedPort = Readonly<{ port: MapPort; at: Point }>;
type DrawnLane = MapLane & Readonly<{ path: string }>;
/** One port, or several that are too close to each other. In pixels; `text` is the width of the name. */
type Mark = Readonly<{
  ports: readonly [MapPort, ...MapPort[]];
  name: string;
  x: number;
  y: number;
  text: number;
}>;

const words = {
  mapOf: (names: string) => ({ en: `Map: ${names}`, ja: `地図：${names}` }),
  zoomIn: (names: string) => ({ en: `${names}: zoom in`, ja: `${names}を拡大` }),
  whole: { en: 'Whole map', ja: '全体を表示' },
  lanes: { en: 'Lanes on the map', ja: '地図上の区間' },
} as const;

const drawnLanes = (lanes: readonly MapLane[], placed: readonly PlacedPort[]): DrawnLane[] => {
  const byId = new Map(placed.map(({ port, at }) => [port.id, at]));
  return lanes.flatMap((lane) => {
    const [from, to] = [byId.get(lane.from), byId.get(lane.to)];
    return from && to ? [{ ...lane, path: lanePath(from, to) }] : [];
  });
};

/** The marks of the ports, `scale` pixels to a unit of the map. */
function marksOf(
  placed: readonly PlacedPort[],
  frame: Frame,
  scale: number,
  locale: keyof typeof joiners,
): Mark[] {
  const joiner = joiners[locale].mark;
  return cluster(placed, minMarkDistance / scale).map((group) => {
    // At the first port of the group, so that the minimum distance between marks holds.
    const [first, ...rest] = group;
    const [x, y] = first.at;
    const names = group.map(({ port }) => port.name);
    const name =
      names.length > 2 ? `${firstOf(names)}${joiner}${defined(names[1])}…` : names.join(joiner);
    return {
      ports: [first.port, ...rest.map(({ port }) => port)],
      name,
      x: (x - frame.x) * scale,
      y: (y - frame.y) * scale,
      text: name.length * letterWidth[locale],
    };
  });
}

/** Ports and lanes on the coast of Japan. Ports too close to each other share one mark that zooms in. */
export function SeaMap({ ports, lanes = [] }: Props) {
  const label = useLabel();
  const locale = useLocale();
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [near, setNear] = useState<readonly string[] | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const placed = ports.map((port) => ({ port, at: project(port.longitude, port.latitude) }));
  const seen = near ? placed.filter(({ port }) => near.includes(port.id)) : placed;
  const frame = frameOf(
    seen.map(({ at }) => at),
    { width: width || 800, height: height || 400 },
    near ? closest.bay : closest.region,
  );
  const marks = marksOf(placed, frame, (width || 800) / frame.width, locale);
  const sides = labelSides(marks, width);
  const drawn = drawnLanes(lanes, placed);
  const shown =
    ports.length > 8
      ? `${ports.length}`
      : ports.map(({ name }) => name).join(joiners[locale].label);
  return (
    <div
      ref={ref}
      className={classes.map}
      style={{ height: mapHeight(ports.length) }}
      data-few={hasFewPorts(ports.length) || undefined}
      role="group"
      aria-label={label(words.mapOf(shown))}
    >
      <Chart frame={frame} lanes={drawn} pointed={pointed} />
      {/* Marks are only positioned once the size of the map is known. */}
      {(width > 0 ? marks : []).map((mark, i) => (
        <MapMark
          key={mark.ports[0].id}
          mark={mark}
          side={sides[i] ?? 'none'}
          onPoint={setPointed}
          onZoom={setNear}
        />
      ))}
      {near && (
        <Button className={classes.whole} size="xs" variant="default" onClick={() => setNear(null)}>
          {label(words.whole)}
        </Button>
      )}
      {drawn.length > 0 && (
        <VisuallyHidden component="ul" aria-label={label(words.lanes)}>
          {drawn.map(({ from, to, name }) => (
            <li key={`${from} ${to}`}>{name}</li>
          ))}
        </VisuallyHidden>
      )}
    </div>
  );
}

type ChartProps = Readonly<{ frame: Frame; lanes: readonly DrawnLane[]; pointed: string | null }>;

/** The coast with the lanes; those that do not touch the port that is pointed at are faint. */
function Chart({ frame, lanes, pointed }: ChartProps) {
  const arrow = useId();
  return (
    <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} aria-hidden>
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="6"
          markerHeight="6"
          markerUnits="strokeWidth"
          orient="auto"
        >
          <path d="M1 1 7 4 1 7z" fill="var(--lane)" />
        </marker>
      </defs>
      <path className={classes.land} d={coast} />
      {lanes.map(({ from, to, path }) => (
        <path
          key={`${from} ${to}`}
          className={`${classes.lane} ${pointed && pointed !== from && pointed !== to ? classes.faint : ''}`}
          d={path}
          markerEnd={`url(#${arrow})`}
        />
      ))}
    </svg>
  );
}

type MarkProps = Readonly<{
  mark: Mark;
  side: 'start' | 'end' | 'none';
  onPoint: (portId: string | null) => void;
  onZoom: (portIds: readonly string[]) => void;
}>;

/** A port, which leads to its address, or several, which zoom in. */
function MapMark({ mark: { ports, name, x, y }, side, onPoint, onZoom }: MarkProps) {
  const label = useLabel();
  const locale = useLocale();
  const open = useOpen();
  const [port] = ports;
  const common = {
    className: classes.mark,
    style: { left: x, top: y },
    onMouseEnter: () => onPoint(port.id),
    onMouseLeave: () => onPoint(null),
  };
  const text = (
    <span className={classes.name} data-side={side} aria-hidden>
      {name}
    </span>
  );
  if (ports.length > 1)
    return (
      <button
        type="button"
        {...common}
        data-count={ports.length}
        aria-label={label(words.zoomIn(ports.map((each) => each.name).join(joiners[locale].label)))}
        onClick={() => onZoom(ports.map((each) => each.id))}
      >
        {text}
      </button>
    );
  return port.href ? (
    <a {...common} {...open(port.href)} aria-label={port.name}>
      {text}
    </a>
  ) : (
    <span {...common}>
      <VisuallyHidden>{port.name}</VisuallyHidden>
      {text}
    </span>
  );
}
