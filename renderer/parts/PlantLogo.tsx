import type { ReactNode } from 'react';
import css from './PlantLogo.module.css';

export interface PlantLogoProps {
  readonly src: string;
  /** What the plant calls the system; empty where that stands beside it already. */
  readonly title: string;
  /** Pixels; as wide as it is drawn, up to what the place has. */
  readonly height: number;
}

/** The plant's logo, on white in every theme, whatever it was drawn for. */
export function PlantLogo({ src, title, height }: PlantLogoProps): ReactNode {
  return <img className={css['logo']} src={src} alt={title} height={height} />;
}
