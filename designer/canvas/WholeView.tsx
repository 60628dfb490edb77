import { MiniMap, Panel, useReactFlow, useStore, type FitViewOptions, type Node } from 'reactflow';
import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { overlap, type Rect } from '../layout/freePlace.ts';
import css from './Canvas.module.css';

/** From so many boxes on there is a map of the whole; px: its size, and how far it stands from the border. */
const MAPPED = 4;
const MAP = { width: 178, height: 118, margin: 15 };

type Side = 'left' | 'right' | 'top' | 'bottom';

/** A box that is out of sight: at which border, and how far past it. */
interface Away {
  readonly name: string;
  readonly side: Side;
  readonly distance: number;
}

interface WholeViewProps {
  readonly nodes: readonly Node[];
  readonly nameOf: (id: string) => string;
  readonly fit: FitViewOptions;
  readonly isMapped: boolean;
}

/** Where the rest of a drawing is while one sees a part of it: a map, and what is out of sight in words. */
export function WholeView({ nodes, nameOf, fit, isMapped }: WholeViewProps): ReactNode {
  const { t } = useTranslator();
  const { fitView } = useReactFlow();
  // As text, so that nothing is drawn again while the view moves and the same is in sight.
  const found = useStore(({ transform, width, height }) => {
    const frame = { x: 0, y: 0, width, height };
    const seen = nodes.map((node) => ({ node, rect: onScreen(rectOf(node), transform) }));
    const away = width === 0 ? [] : seen.filter(({ rect }) => !overlap(rect, frame));
    const isInTheWay = away.length === 0 && seen.some(({ rect }) => overlap(rect, mapCorner(width, height)));
    const [first] = away;
    const place = first && awayFrom(frame, first.rect, transform[2]);
    return JSON.stringify({ count: away.length, isInTheWay, ...(first ? { name: first.node.id, ...place } : {}) });
  });
  const { count, isInTheWay, name, side, distance } = JSON.parse(found) as Away & {
    readonly count: number;
    readonly isInTheWay: boolean;
  };
  return (
    <>
      {count > 0 && (
        <Panel position="bottom-left" className={css['away'] ?? ''} data-testid="out-of-sight">
          <span role="status">
            {count === 1
              ? t(`designer.canvas.away.${side}`, { name: nameOf(name), distance })
              : t('designer.canvas.away', { count })}
          </span>
          <button type="button" onClick={() => void fitView(fit)}>
            {t('designer.zoom.all')} <kbd>0</kbd>
          </button>
        </Panel>
      )}
      {isMapped && nodes.length >= MAPPED && !isInTheWay && (
        <MiniMap
          className={css['map'] ?? ''}
          style={{ width: MAP.width, height: MAP.height }}
          pannable
          zoomable
          position="bottom-right"
          offsetScale={6}
          nodeColor="var(--takt-border-strong)"
          bgColor="var(--takt-surface)"
          maskColor="color-mix(in srgb, var(--takt-ink) 8%, transparent)"
          maskStrokeColor="var(--takt-action)"
          maskStrokeWidth={2}
        />
      )}
    </>
  );
}

/** Where the map stands in a frame. */
export const mapCorner = (width: number, height: number): Rect => ({
  x: width - MAP.width - MAP.margin,
  y: height - MAP.height - MAP.margin,
  width: MAP.width,
  height: MAP.height,
});

function rectOf({ position, measured }: Node): Rect {
  return { ...position, width: measured?.width ?? 0, height: measured?.height ?? 0 };
}

/** Where something of the drawing stands in the frame. */
export function onScreen({ x, y, width, height }: Rect, [left, top, zoom]: readonly [number, number, number]): Rect {
  return { x: x * zoom + left, y: y * zoom + top, width: width * zoom, height: height * zoom };
}

/** The border it is farthest past, and how far in the measure of the drawing. */
function awayFrom(frame: Rect, { x, y, width, height }: Rect, zoom: number): Pick<Away, 'side' | 'distance'> {
  const past: readonly (readonly [Side, number])[] = [
    ['left', frame.x - x - width],
    ['right', x - frame.width],
    ['top', frame.y - y - height],
    ['bottom', y - frame.height],
  ];
  const [side, distance] = past.toSorted(([, a], [, b]) => b - a)[0]!; // four
  return { side, distance: Math.round(distance / zoom / 10) * 10 };
}
