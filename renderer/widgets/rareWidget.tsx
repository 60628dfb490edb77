import { lazy, Suspense } from 'react';
import type { Widget, OuterWidgetProps } from './types.ts';

const loads = new WeakMap<Widget, () => Promise<Widget>>();

/** A widget of few forms, fetched with the first form that has it. */
export function rareWidget(load: () => Promise<Widget>): Widget {
  const Fetched = lazy(async () => ({ default: await load() }));
  const Rare: Widget = (props: OuterWidgetProps) => (
    <Suspense fallback={null}>
      <Fetched {...props} />
    </Suspense>
  );
  loads.set(Rare, load);
  return Rare;
}

/** Fetches a widget before it is drawn. */
export async function loadWidget(widget: Widget): Promise<void> {
  await loads.get(widget)?.();
}
