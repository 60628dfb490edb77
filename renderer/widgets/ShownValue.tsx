import type { ReactNode } from 'react';
import { Value } from '../parts/Value.tsx';
import { useFormWorld } from './FormWorld.ts';
import type { WidgetProps } from './types.ts';
import css from './ShownValue.module.css';

/** A value nobody changes here: no border, no fill. */
export function ShownValue({ id, at, field, value, label }: WidgetProps): ReactNode {
  const { look } = useFormWorld();
  const isNumber = typeof value === 'number';
  return (
    <output
      id={id}
      data-at={at}
      className={css['shown']}
      data-number={isNumber && label !== undefined}
      aria-label={label}
      aria-labelledby={label === undefined ? `${id}-label` : undefined}
    >
      <Value field={field} value={value} iconSize={look === 'pad' ? 28 : 17} />
    </output>
  );
}
