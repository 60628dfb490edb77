import { useEffect, type ReactNode } from 'react';
import type { ContentKind, Neighbour } from '#contract/church';
import { focusHeading } from '../app/arrival.ts';
import { currentAddress, hrefTo } from '../app/router.ts';
import { Icon } from '../ui/Icon.tsx';
import { ItemLink } from '../ui/ItemLink.tsx';
import { Page } from '../ui/Page.tsx';
import { Retry } from '../ui/Retry.tsx';
import './content.css';
import { ShareButton } from './share/ShareButton.tsx';
import { type SharedContent } from './share/SharedContent.ts';
import type { Detail } from './useDetail.ts';
import { useContentTexts } from './texts.ts';

interface DetailPageProps<T> {
  /** Title of the kind, in the header. */
  readonly title: string;
  readonly detail: Detail<T>;
  readonly shared: (item: T) => SharedContent;
  readonly children: (item: T) => ReactNode;
}

/** A detail page: its own heading, share, print; a message for withdrawn items. */
export function DetailPage<T extends { readonly title: string }>({
  title,
  detail,
  shared,
  children,
}: DetailPageProps<T>): ReactNode {
  const t = useContentTexts();
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
      {value === null &&
        error &&
        (isWithdrawn(error.status) ? <Withdrawn /> : <Retry error={error} onRetry={detail.retry} />)}
    </Page>
  );
}

/** The heading of the kind is replaced by that of the item: the focus moves along, so that screen readers announce it. */
function useHeading(isThere: boolean): void {
  useEffect(() => {
    if (isThere && currentAddress().move === 'forward' && document.activeElement === document.body) focusHeading();
  }, [isThere]);
}

/** A withdrawn item does not come back by a retry. */
function isWithdrawn(status: number): boolean {
  return status === 404 || status === 410;
}

function Withdrawn(): ReactNode {
  const t = useContentTexts();
  return <p className="empty">{t('detail.ended')}</p>;
}

function DetailActions({ shared }: { readonly shared: SharedContent }): ReactNode {
  const t = useContentTexts();
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

/** Links to the previous and next item, at the bottom of a page. */
export function PrevNext({ kind, path, prev, next }: PrevNextProps): ReactNode {
  const t = useContentTexts();
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
