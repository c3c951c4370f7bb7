'use client';

import { PageError } from '@/components/shell/page-error';

/** Inside the layout, so that the menu stays where only the page below it stopped. */
export default PageError;
