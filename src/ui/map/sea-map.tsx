import { Button, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useLabel, useLocale } from '#words.ts';
import { coast } from './coast.ts';
import { laneControlPoint } from './lane-curve.ts';
import { frameOf, cluster, labelSides } from './frame.ts';
import { project } from './projection.ts';
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
/** Up to this many ports the map is lower. */
const fewPorts = 6;
const letterWidth = { ja: 12.5, en: 6.8 };

const words = {
  mapOf: (names: string) => ({ en: `Map: ${names}`, ja: `地図：${names}` }),
  zoomIn: (names: string) => ({ en: `${names}: zoom in`, ja: `${names}を拡大` }),
  whole: { en: 'Whole map', ja: '全体を表示' },
  lanes: { en: 'Lanes on the map', ja: '地図上の区間' },
} as const;

/** Ports and lanes on the coast of Japan. Ports too close to each other share one mark that zooms in. */
export function SeaMap({ ports, lanes = [] }: Props) {
  const label = useLabel();
  const locale = useLocale();
  const open = useOpen();
  const arrow = useId();
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
  const scale = (width || 800) / frame.width;
  const groups = cluster(placed, minMarkDistance / scale);
  const marks = groups.map((group) => {
    // At the first port of the group, so that the minimum distance between marks holds.
    const [x, y] = group[0].at;
    const names = group.map(({ port }) => port.name);
    const name =
      names.length > 2
        ? `${firstOf(names)}${locale === 'ja' ? '・' : ', '}${defined(names[1])}…`
        : names.join(locale === 'ja' ? '・' : ', ');
    return {
      group,
      names,
      name,
      x: (x - frame.x) * scale,
      y: (y - frame.y) * scale,
      text: name.length * letterWidth[locale],
    };
  });
  const sides = labelSides(marks, width);
  const byId = new Map(placed.map((each) => [each.port.id, each.at]));
  const drawn = lanes.flatMap((lane) => {
    const [from, to] = [byId.get(lane.from), byId.get(lane.to)];
    return from && to
      ? [
          {
            ...lane,
            path: `M${from.join(' ')}Q${laneControlPoint(from, to).join(' ')} ${to.join(' ')}`,
          },
        ]
      : [];
  });
  const joiner = locale === 'ja' ? '、' : ', ';
  const shown = ports.length > 8 ? `${ports.length}` : ports.map(({ name }) => name).join(joiner);
  return (
    <div
      ref={ref}
      className={classes.map}
      data-few={ports.length <= fewPorts || undefined}
      role="group"
      aria-label={label(words.mapOf(shown))}
    >
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
        {drawn.map(({ from, to, path }) => (
          <path
            key={`${from} ${to}`}
            className={`${classes.lane} ${pointed && pointed !== from && pointed !== to ? classes.faint : ''}`}
            d={path}
            markerEnd={`url(#${arrow})`}
          />
        ))}
      </svg>
      {/* Marks are only positioned once the size of the map is known. */}
      {(width > 0 ? marks : []).map(({ group, names, name, x, y }, i) => {
        const [{ port }] = group;
        const common = {
          className: classes.mark,
          style: { left: x, top: y },
          onMouseEnter: () => setPointed(port.id),
          onMouseLeave: () => setPointed(null),
        };
        const text = (
          <span className={classes.name} data-side={sides[i] ?? 'none'} aria-hidden>
            {name}
          </span>
        );
        if (group.length > 1)
          return (
            <button
              key={port.id}
              type="button"
              {...common}
              data-count={group.length}
              aria-label={label(words.zoomIn(names.join(joiner)))}
              onClick={() => setNear(group.map((each) => each.port.id))}
            >
              {text}
            </button>
          );
        return port.href ? (
          <a key={port.id} {...common} {...open(port.href)} aria-label={port.name}>
            {text}
          </a>
        ) : (
          <span key={port.id} {...common}>
            <VisuallyHidden>{port.name}</VisuallyHidden>
            {text}
          </span>
        );
      })}
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
