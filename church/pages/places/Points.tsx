import type { ReactNode } from 'react';
import type { ChurchPoint } from '#contract/church';
import { recordClick } from '../../app/clicks/clicks.ts';
import { placeHref } from '../../app/places.ts';
import { openPreview } from '../../app/preview.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { MeetingLines } from '../time/MeetingLines.tsx';
import { SortByDistance } from './SortByDistance.tsx';
import { PLACE_TEXTS } from './texts.ts';
import { usePoints } from './usePoints.ts';

/** All church points, in the order of the church or by distance. */
export function Points(): ReactNode {
  const t = useTexts(PLACE_TEXTS);
  const { points, error, retry, position, kmTo } = usePoints();
  return (
    <>
      {error !== null && points === null && <Retry error={error} onRetry={retry} />}
      <SortByDistance position={position} />
      {points?.length === 0 && <p className="none">{t('none')}</p>}
      <ul className="circles">
        {points?.map((point) => (
          <li key={point.id}>
            <PointCard point={point} km={kmTo(point)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PointCard({ point, km }: { readonly point: ChurchPoint; readonly km: number | null }): ReactNode {
  const t = useTexts(PLACE_TEXTS);
  const { id, name, address, transport, phone, accessible, images, schedule } = point;
  const way = placeHref(point);
  const item = { kind: 'churchPoint', id } as const;
  const openPicture = (n: number): void => {
    recordClick('churchPoint', id);
    openPreview(images, n);
  };
  return (
    <article className="card place">
      {images.length > 0 && (
        <ul className="place-pictures">
          {images.map((image, n) => (
            <li key={image.url}>
              <button type="button" className="picture-button" onClick={() => openPicture(n)}>
                <Picture image={image} />
                <span className="unseen">{t('picture', { name })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <h2>{name}</h2>
      {address !== null && <p>{address}</p>}
      {km !== null && <p>{t('away', { km: km.toFixed(1) })}</p>}
      <ul className="facts">
        <MeetingLines schedule={schedule} />
      </ul>
      {transport !== null && (
        <p>
          <strong>{t('transport')}</strong> {transport}
        </p>
      )}
      {accessible && <p className="badge">{t('accessible')}</p>}
      <p className="links">
        {way !== null && (
          <ItemLink {...item} className="pill primary" href={way}>
            <Icon name="map" size={20} />
            {t('way')}
          </ItemLink>
        )}
        {phone !== null && (
          <ItemLink {...item} className="pill" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={20} />
            {t('call')}
          </ItemLink>
        )}
      </p>
    </article>
  );
}
