import type { ReactNode } from 'react';
import type { ContentKind } from '#contract/church';
import { ItemLink } from '../ui/ItemLink.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import type { Track } from '../player/track.ts';
import { PlayButton } from './audio/PlayButton.tsx';

interface RowProps {
  readonly kind: ContentKind;
  readonly id: string;
  readonly href: string;
  readonly title: string;
  /** Shown below the title; null values are left out. */
  readonly sub: readonly (string | null)[];
  /** At its end: duration or date. */
  readonly side?: string | undefined;
  /** The track played from the row; without one, the icon is shown in its place. */
  readonly track?: Track | null;
  readonly queue?: readonly Track[];
  readonly icon: IconName;
  /** A highlighted label before the title. */
  readonly mark?: string | undefined;
  readonly lang?: string | undefined;
}

/** A row of a list: a recording is played from here, the rest of the row links to the item. */
export function Row({ kind, id, href, title, sub, side, track = null, queue = [], icon, mark, lang }: RowProps): ReactNode {
  return (
    <li className="item">
      {track === null ? <RowIcon name={icon} /> : <PlayButton track={track} queue={queue} />}
      <ItemLink className="item-link" kind={kind} id={id} href={href}>
        <span className="item-title" lang={lang}>
          {mark !== undefined && <span className="item-mark">{mark}</span>}
          {title}
        </span>
        <span className="item-sub">{sub.filter((part) => part !== null && part !== '').join(' · ')}</span>
      </ItemLink>
      {side !== undefined && <span className="item-side">{side}</span>}
    </li>
  );
}

function RowIcon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <span className="item-icon">
      <Icon name={name} />
    </span>
  );
}
