import type { ComponentType, ReactNode } from 'react';
import {
  DefaultLayout,
  ErrorLayout,
  FullWidthLayout,
  LoginLayout,
  MaintenanceLayout,
  OverlayLayout,
  PdfA4Layout,
  QuotationLayout,
} from '#ui/layout/layouts.tsx';
import type { Layout } from './find-screen.ts';

/** The component of each layout. */
export const layouts: Readonly<Record<Layout, ComponentType<{ children: ReactNode }>>> = {
  default: DefaultLayout,
  error: ErrorLayout,
  'full-width': FullWidthLayout,
  login: LoginLayout,
  maintenance: MaintenanceLayout,
  overlay: OverlayLayout,
  pdfa4: PdfA4Layout,
  quotation: QuotationLayout,
};

/** The layouts inside the frame of navigation and search. */
export const isFramed = (layout: Layout) =>
  layout === 'default' || layout === 'full-width' || layout === 'quotation';
