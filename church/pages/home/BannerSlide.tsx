import type { ReactNode } from 'react';
import type { Banner } from '#contract/church';
import { DETAILS } from '../../app/details.ts';
import { hrefTo } from '../../app/router.ts';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { srcSetOf } from '../../ui/pictureSizes.ts';

interface SlideProps {
  readonly banner: Banner;
  readonly isFirst: boolean;
  readonly isCurrent: boolean;
  readonly label: string;
}

/** One slide; hidden slides are unreachable by keyboard and screen reader. */
export function BannerSlide({ banner, isFirst, isCurrent, label }: SlideProps): ReactNode {
  const href = hrefOf(banner);
  const { image } = banner;
  const content = (
    <>
      <img
        src={image.url}
        srcSet={srcSetOf(image.url)}
        sizes="(min-width: 640px) 600px, 100vw"
        width={image.width}
        height={image.height}
        alt={image.alt ?? ''}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
      <Words title={banner.title} />
    </>
  );
  return (
    <li className="banner" aria-roledescription="slide" aria-label={label} inert={!isCurrent}>
      {href === null ? (
        <div className="banner-body">{content}</div>
      ) : (
        <ItemLink
          className="banner-body"
          kind="banner"
          id={banner.id}
          href={href}
          {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {content}
        </ItemLink>
      )}
    </li>
  );
}

/** A verse, with its reference when that is in brackets at the end. */
function Words({ title }: { readonly title: string }): ReactNode {
  const [, words = title, place] = /^(.*?)\s*[（(]([^（()）]+)[)）]$/.exec(title) ?? [];
  return (
    <span className="banner-words">
      <span className="banner-title">{words}</span>
      {place !== undefined && <span className="banner-place">{place}</span>}
    </span>
  );
}

/** The target of a banner; external addresses only over HTTPS. */
function hrefOf({ linkType, linkTarget }: Banner): string | null {
  if (linkTarget === null || linkType === 'none') return null;
  if (linkType === 'url') return linkTarget.startsWith('https://') ? linkTarget : null;
  if (linkType === 'page') return `#${linkTarget.replace(/^#/, '')}`;
  return hrefTo(DETAILS[linkType], { id: linkTarget });
}
