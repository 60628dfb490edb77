import type { ReactNode } from 'react';
import type { Image } from '#contract/church';
import { srcSetOf } from './pictureSizes.ts';

interface PictureProps {
  readonly image: Image;
  readonly className?: string;
  /** Rendered width, as a `sizes` attribute. */
  readonly sizes?: string;
}

/** A picture that reserves its space, loads lazily, and is no larger than rendered. */
export function Picture({ image, className, sizes = '(min-width: 640px) 460px, 100vw' }: PictureProps): ReactNode {
  const { url, width, height, alt } = image;
  return (
    <img
      className={className}
      src={url}
      srcSet={srcSetOf(url)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? ''}
      loading="lazy"
      decoding="async"
    />
  );
}
