import { useState, type ReactNode } from 'react';
import { fileUrl } from '../../api/upload.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../Icon.tsx';
import css from './FileView.module.css';

export interface AudioViewProps {
  readonly id: string;
  readonly name: string;
  /** Whether the player is shown at once, with the duration; it does not start by itself then. */
  readonly isOpen?: boolean;
}

/** A stored recording: a button, and after the first press the browser's player. Nothing is fetched before. */
export function AudioView({ id, name, isOpen: isInitiallyOpen = false }: AudioViewProps): ReactNode {
  const { t } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !isInitiallyOpen)
    return (
      <button type="button" className={css['play']} aria-label={t('ui.file.play', { name })} onClick={() => setOpen(true)}>
        <Icon name="player-play" size={20} />
        <span>{name}</span>
      </button>
    );
  return (
    // A transcript, if any, is a field of its record.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio
      className={css['player']}
      src={fileUrl(id)}
      aria-label={name}
      controls
      preload="metadata"
      {...(isInitiallyOpen ? {} : { autoPlay: true, ref: focus })}
    />
  );
}

/** The button that had the focus is unmounted. */
function focus(player: HTMLAudioElement | null): void {
  player?.focus();
}
