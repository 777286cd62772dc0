import type { Locale } from '#platform/i18n/locale.ts';
import classes from './article.module.css';

/** What the renderer made of an announcement's blocks; it lets through nothing that could act. */
export function ArticleBody({ html, language }: { html: string; language: Locale }) {
  return (
    <div className={classes.body} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
