import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component that comes later, and what fetches it. */
export interface Later<P extends object> {
  (props: P): ReactNode;
  readonly load: () => Promise<unknown>;
}

/** Loads a component when it is first drawn. Where it was loaded ahead it is drawn at once: nothing in sight gives way to it for a moment. */
export function later<P extends object>(fetched: () => Promise<ComponentType<P>>): Later<P> {
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
