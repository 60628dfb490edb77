import type { ReactNode } from 'react';
import { ICONS, type IconName } from './icons.ts';

export interface IconProps {
  readonly name: string;
  /** Side in px; 28 on the PAD, 17 in the office. */
  readonly size?: number;
}

/** An outline icon. Always beside a word, so no reader hears of it. */
export function Icon({ name, size = 28 }: IconProps): ReactNode {
  const Drawing = ICONS[name as IconName] ?? ICONS['circle-dashed'];
  return <Drawing size={size} stroke={size >= 40 ? 2.25 : 2} aria-hidden focusable={false} />;
}
