import { useId, type ReactNode } from 'react';
import type { SpiritualAudio } from '#contract/church';
import { recordClick } from '../../app/clicks/clicks.ts';
import { ListenButton } from '../../content/audio/ListenButton.tsx';
import { PlayButton } from '../../content/audio/PlayButton.tsx';
import { SaveButton } from '../../content/audio/SaveButton.tsx';
import { ShareButton } from '../../content/share/ShareButton.tsx';
import { type SharedContent } from '../../content/share/SharedContent.ts';
import { audioTrack } from '../../content/audio/tracks.ts';
import { dateText, minutesText } from '../../i18n/moments.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Facts } from '../../ui/Facts.tsx';

interface AudioCardProps {
  readonly audio: SpiritualAudio;
  readonly audios: readonly SpiritualAudio[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A recording as a row; expanded with its description and actions. */
export function AudioCard({ audio, audios, isOpen, onToggle }: AudioCardProps): ReactNode {
  const site = useSiteTexts();
  const id = useId();
  const { title, speaker, series, date } = audio;
  const open = (): void => {
    if (!isOpen) recordClick('spiritualAudio', audio.id);
    onToggle();
  };
  return (
    <li className="row row-wrap">
      <PlayButton track={audioTrack(audio)} queue={audios.map(audioTrack)} />
      <button
        type="button"
        className="row-link"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={open}
      >
        <span className="row-title" lang="zh-CN">
          {title}
        </span>
        <span className="row-facts">
          <Facts facts={[speaker, series, dateText(site, date)]} />
        </span>
      </button>
      <span className="row-aside">{minutesText(site, audio.audio.duration)}</span>
      <ShareButton shared={sharedOf(audio)} />
      {isOpen && (
        <div className="row-more" id={id}>
          <AudioActions audio={audio} at={null} />
        </div>
      )}
    </li>
  );
}

/** Its shared content: it has no page here, but one for visitors who follow the link. */
export function sharedOf(audio: SpiritualAudio): SharedContent {
  return { title: audio.title, path: `/s/audio/${audio.id}`, track: audioTrack(audio) };
}

/** Description and actions of a recording. */
export function AudioActions({ audio, at }: { readonly audio: SpiritualAudio; readonly at: number | null }): ReactNode {
  const track = audioTrack(audio);
  return (
    <>
      {audio.description && (
        <p className="prose" lang="zh-CN">
          {audio.description}
        </p>
      )}
      <div className="listen">
        <ListenButton track={track} at={at} />
        <SaveButton track={track} />
      </div>
    </>
  );
}
