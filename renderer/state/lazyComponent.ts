import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A lazy component with its loader. */
export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  readonly load: () => Promise<unknown>;
}

/** Loads a component when first rendered. A preloaded one is rendered synchronously, without a fallback. */
export function lazyComponent<P extends object>(fetched: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let known: ComponentType<P> | undefined;
  const load = async (): Promise<{ readonly default: ComponentType<P> }> => {
    known = await fetched();
    return { default: known };
  };
  const Waiting = lazy(load) as unknown as ComponentType<P>; // the same component, only later
  const Part = (props: P): ReactNode => {
    const [now] = useState(() => known ?? Waiting);
    return createElement(now, props);
  };
  return Object.assign(Part, { load });
}
