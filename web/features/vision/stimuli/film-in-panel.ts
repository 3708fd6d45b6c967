/** Draws a film as large as a panel takes it whole, in its middle. */
export function drawFilm(
  ctx: CanvasRenderingContext2D,
  film: HTMLVideoElement,
  side: number,
): void {
  const scale = Math.min(side / film.videoWidth, side / film.videoHeight);
  const width = film.videoWidth * scale;
  const height = film.videoHeight * scale;
  ctx.drawImage(film, (side - width) / 2, (side - height) / 2, width, height);
}
