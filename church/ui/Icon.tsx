import type { ReactNode } from 'react';
import sprite from './sprite.svg?no-inline';

/** Our own icons, `church/ui/sprite.svg`. */
export type IconName =
  | 'back'
  | 'book'
  | 'calendar'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'download'
  | 'error'
  | 'forward15'
  | 'hands'
  | 'headphones'
  | 'heart'
  | 'home'
  | 'link'
  | 'list'
  | 'loudspeaker'
  | 'minus'
  | 'moon'
  | 'music'
  | 'next'
  | 'pause'
  | 'people'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'previous'
  | 'printer'
  | 'rewind15'
  | 'search'
  | 'share'
  | 'signal'
  | 'speech'
  | 'sun'
  | 'text'
  | 'church'
  | 'clipboard'
  | 'refresh'
  | 'map'
  | 'microphone';

/** An icon beside a text; alone only inside an element that has a name. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }): ReactNode {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
