import type { Locale } from '#platform/i18n/locale.ts';
import classes from './article.module.css';

/** The rendered HTML of an announcement, which the renderer has sanitised. */
export function ArticleBody({ html, language }: { html: string; language: Locale }) {
  return (
    <div className={classes.body} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
