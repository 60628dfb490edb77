import { useEffect } from 'react';
import type { ScreenView, ViewField } from '#engine';
import { loadWidget } from './lazyWidget.tsx';
import { widgetOf } from './registry.ts';

/** Preloads the widgets of a screen, including conditional ones: the network may be gone later. */
export function usePreloadWidgets(view: ScreenView): void {
  useEffect(() => {
    for (const field of fieldsIn(view)) void loadWidget(widgetOf(field));
  }, [view]);
}

function fieldsIn(part: unknown): readonly ViewField[] {
  if (Array.isArray(part)) return part.flatMap(fieldsIn);
  if (typeof part !== 'object' || part === null) return [];
  const own = 'widget' in part && 'kind' in part ? [part as ViewField] : [];
  return [...own, ...Object.values(part).flatMap(fieldsIn)];
}
