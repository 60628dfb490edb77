import { lazy, Suspense } from 'react';
import type { Widget, ContainerWidgetProps } from './types.ts';

const loads = new WeakMap<Widget, () => Promise<Widget>>();

/** A rarely used widget, loaded with the first form that has it. */
export function lazyWidget(load: () => Promise<Widget>): Widget {
  const Fetched = lazy(async () => ({ default: await load() }));
  const LazyWidget: Widget = (props: ContainerWidgetProps) => (
    <Suspense fallback={null}>
      <Fetched {...props} />
    </Suspense>
  );
  loads.set(LazyWidget, load);
  return LazyWidget;
}

/** Loads a widget before it is rendered. */
export async function loadWidget(widget: Widget): Promise<void> {
  await loads.get(widget)?.();
}
