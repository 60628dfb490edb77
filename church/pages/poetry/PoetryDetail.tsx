import type { ReactNode } from 'react';
import { getSundaySing } from '../../api/sundaySings.ts';
import type { Image, Sing } from '#contract/church';
import { DETAILS } from '../../app/details.ts';
import { recordClick } from '../../app/clicks/clicks.ts';
import { openPreview } from '../../app/preview.ts';
import { Byline, Headline } from '../../content/Headline.tsx';
import { DetailPage, PrevNext } from '../../content/DetailPage.tsx';
import { ListenButton } from '../../content/audio/ListenButton.tsx';
import { SaveButton } from '../../content/audio/SaveButton.tsx';
import { singTrack } from '../../content/audio/tracks.ts';
import { useDetail } from '../../content/useDetail.ts';
import { useAnthemTexts } from './texts.ts';

/** An anthem: recording, lyrics and score. */
export function PoetryDetail(): ReactNode {
  const t = useAnthemTexts();
  const detail = useDetail<Sing>('sundaySing', (id, signal) => getSundaySing(id, { signal }));
  return (
    <DetailPage
      title={t('poetry.title')}
      detail={detail}
      shared={(sing) => ({ title: sing.title, path: `/s/sing/${sing.id}`, track: singTrack(sing) })}
    >
      {(sing) => <SingView sing={sing} at={detail.at} />}
    </DetailPage>
  );
}

function SingView({ sing, at }: { readonly sing: Sing; readonly at: number | null }): ReactNode {
  const t = useAnthemTexts();
  const track = singTrack(sing);
  const { title, date, choir, hymnNo, lyrics, score, copyright, prev, next } = sing;
  return (
    <article>
      <Headline title={title} date={date} />
      <Byline
        parts={[choir, hymnNo && (/^\d+$/.test(hymnNo) ? t('poetry.number', { number: hymnNo }) : hymnNo)]}
        reference={null}
      />
      {track && (
        <div className="listen">
          <ListenButton track={track} at={at} />
          <SaveButton track={track} />
        </div>
      )}
      <section aria-label={t('poetry.lyrics')}>
        {lyrics ? (
          <p className="lyrics" lang="zh-CN">
            {lyrics.trim()}
          </p>
        ) : (
          <p className="empty">{t('poetry.noLyrics')}</p>
        )}
      </section>
      {score.length > 0 && <Score id={sing.id} pages={score} />}
      <p className="quiet" lang="zh-CN">
        {t('poetry.copyright', { text: copyright })}
      </p>
      <PrevNext kind="sundaySing" path={DETAILS.sing} prev={prev} next={next} />
    </article>
  );
}

/** The pages of the score; a tap opens one in full screen. */
function Score({ id, pages }: { readonly id: string; readonly pages: readonly Image[] }): ReactNode {
  const t = useAnthemTexts();
  const open = (current: number): void => {
    recordClick('sundaySing', id);
    openPreview(pages, current);
  };
  return (
    <section className="score" aria-label={t('poetry.score')}>
      <h2>{t('poetry.score')}</h2>
      {pages.map((image, index) => (
        <button
          key={image.url}
          type="button"
          className="score-page"
          aria-label={t('poetry.score.open', { page: index + 1 })}
          onClick={() => open(index)}
        >
          <img
            src={image.url}
            width={image.width}
            height={image.height}
            alt={image.alt ?? ''}
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
    </section>
  );
}
