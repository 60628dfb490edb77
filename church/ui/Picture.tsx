import type { ReactNode } from 'react';
import type { Image } from '../api/shapes.ts';
import { srcSetOf } from './pictureSizes.ts';

interface PictureProps {
  readonly image: Image;
  readonly className?: string;
  /** How wide it is drawn, as `sizes` says it. */
  readonly sizes?: string;
}

/** A picture that keeps its room while it comes, comes when it is nearly in sight, and no larger than it is drawn. */
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
