const mark = '+ocr';

/** The version of a reading in which pages were recognised in their picture (OCR). */
export function recognizedVersion(version: string): string {
  return `${version}${mark}`;
}

/** Whether pages of a reading were recognised in their picture. */
export function isRecognized({ version }: { version: string }): boolean {
  return version.endsWith(mark);
}
