/** A location chosen for a form. */
export interface Place {
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

let chosen: Place | null = null;

/** Passes a location to the form that requested it. */
export function setChosenPlace(place: Place): void {
  chosen = place;
}

/** Returns and clears the location chosen on `/choose-location`; null when the visitor came back without one. */
export function takeChosenPlace(): Place | null {
  const place = chosen;
  chosen = null;
  return place;
}
