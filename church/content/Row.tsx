import type { ReactNode } from 'react';
import type { ContentKind } from '../api/shapes.ts';
import { ItemLink } from '../ui/ItemLink.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import type { Track } from '../player/track.ts';
import { PlayButton } from './audio/PlayButton.tsx';

interface RowProps {
  readonly kind: ContentKind;
  readonly id: string;
  readonly href: string;
  readonly title: string;
  /** Said below the title; what is null is left out. */
  readonly sub: readonly (string | null)[];
  /** At its end: how long it is, when it was. */
  readonly side?: string | undefined;
  /** What is heard from the row itself, and what it stands in front of without one. */
  readonly track?: Track | null;
  readonly queue?: readonly Track[];
  readonly icon: IconName;
  /** A word that stands out before the title. */
  readonly mark?: string | undefined;
  readonly lang?: string | undefined;
}

/** A row of a list: what can be heard is heard from here, the rest of the row leads to it. */
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
