import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { ContentKind } from '../api/shapes.ts';
import { recordClick } from '../app/clicks/clicks.ts';

interface ItemLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick'> {
  readonly kind: ContentKind;
  /** Nothing is recorded of what has none. */
  readonly id: string;
  readonly href: string;
  readonly children: ReactNode;
  /** What else happens as it is followed. */
  readonly onFollow?: () => void;
}

/** A link to a content item, or to what belongs to one: each activation is recorded once, by finger or by key. */
export function ItemLink({ kind, id, href, children, onFollow, ...link }: ItemLinkProps): ReactNode {
  const follow = (): void => {
    if (id !== '') recordClick(kind, id);
    onFollow?.();
  };
  return (
    <a {...link} href={href} onClick={follow}>
      {children}
    </a>
  );
}
