import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { useFormWorld } from './FormWorld.ts';

/** An icon inside a control, of the size of its look. */
export function FieldIcon({ name }: { readonly name: string }): ReactNode {
  const { look } = useFormWorld();
  return <Icon name={name} size={look === 'pad' ? 28 : 18} />;
}
