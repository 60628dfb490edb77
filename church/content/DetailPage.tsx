import { useEffect, type ReactNode } from 'react';
import type { ContentKind, Neighbour } from '../api/shapes.ts';
import { focusHeading } from '../app/arrive.ts';
import { currentAddress, hrefTo } from '../app/router.ts';
import { Icon } from '../ui/Icon.tsx';
import { ItemLink } from '../ui/ItemLink.tsx';
import { Page } from '../ui/Page.tsx';
import { Retry } from '../ui/Retry.tsx';
import './content.css';
import { ShareButton } from './share/ShareButton.tsx';
import { type SharedContent } from './share/SharedContent.ts';
import type { Detail } from './useDetail.ts';
import { useContent } from './words.ts';

interface DetailPageProps<T> {
  /** What kind of thing it is, in the header. */
  readonly title: string;
  readonly detail: Detail<T>;
  readonly shared: (item: T) => SharedContent;
  readonly children: (item: T) => ReactNode;
}

/** A page about one thing: its own heading, share, print; what is gone is said. */
export function DetailPage<T extends { readonly title: string }>({
  title,
  detail,
  shared,
  children,
}: DetailPageProps<T>): ReactNode {
  const t = useContent();
  const { value, error, isPreview } = detail;
  useHeading(value !== null);
  return (
    <Page title={title} name={value?.title} actions={value && <DetailActions shared={shared(value)} />}>
      {isPreview && value && (
        <p className="preview-note" role="status">
          {t('detail.preview')}
        </p>
      )}
      {value && children(value)}
      {value === null && error && (isGone(error.status) ? <Gone /> : <Retry error={error} again={detail.again} />)}
    </Page>
  );
}

/** The heading of the kind gives way to the thing's own: the focus goes along, so that one hears which thing came. */
function useHeading(isThere: boolean): void {
  useEffect(() => {
    if (isThere && currentAddress().move === 'forward' && document.activeElement === document.body) focusHeading();
  }, [isThere]);
}

/** What was taken down does not come back by asking again. */
function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

function Gone(): ReactNode {
  const t = useContent();
  return <p className="empty">{t('detail.ended')}</p>;
}

function DetailActions({ shared }: { readonly shared: SharedContent }): ReactNode {
  const t = useContent();
  return (
    <>
      <ShareButton shared={shared} />
      <button type="button" className="icon-button" aria-label={t('detail.print')} onClick={() => print()}>
        <Icon name="printer" />
      </button>
    </>
  );
}

interface PrevNextProps {
  readonly kind: ContentKind;
  readonly path: string;
  readonly prev: Neighbour;
  readonly next: Neighbour;
}

/** Leads to the one before and after, at the foot of a page. */
export function PrevNext({ kind, path, prev, next }: PrevNextProps): ReactNode {
  const t = useContent();
  if (prev === null && next === null) return null;
  return (
    <nav className="prev-next" aria-label={t('detail.prevNext')}>
      {prev && <NeighbourLink kind={kind} path={path} word={t('detail.prev')} to={prev} rel="prev" />}
      {next && <NeighbourLink kind={kind} path={path} word={t('detail.next')} to={next} rel="next" />}
    </nav>
  );
}

interface NeighbourLinkProps {
  readonly kind: ContentKind;
  readonly path: string;
  readonly word: string;
  readonly to: NonNullable<Neighbour>;
  readonly rel: 'prev' | 'next';
}

function NeighbourLink({ kind, path, word, to, rel }: NeighbourLinkProps): ReactNode {
  return (
    <ItemLink kind={kind} id={to.id} className={`neighbour neighbour-${rel}`} rel={rel} href={hrefTo(path, { id: to.id })}>
      <span className="neighbour-word">{word}</span>
      <span className="neighbour-title">{to.title}</span>
    </ItemLink>
  );
}
