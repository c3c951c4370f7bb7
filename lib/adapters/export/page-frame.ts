import { PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import type { PageFrame } from '../../export/page-space';

/** How a page is shown: its crop box within its media box, and its rotation. */
export function pageFrame(page: PDFPage): PageFrame {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const x0 = Math.max(media.x, crop.x);
  const y0 = Math.max(media.y, crop.y);
  const x1 = Math.min(media.x + media.width, crop.x + crop.width);
  const y1 = Math.min(media.y + media.height, crop.y + crop.height);
  const whole = [media.x, media.y, media.x + media.width, media.y + media.height] as const;
  const unit = page.node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  return {
    crop: x1 > x0 && y1 > y0 ? [x0, y0, x1, y1] : whole,
    rotation: rotationOf(page.getRotation().angle),
    userUnit: unit > 0 ? unit : 1,
  };
}

function rotationOf(angle: number): PageFrame['rotation'] {
  const turned = ((angle % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}
