/** The ways to the pages of a list before and after this one, where there are any. */
export const ListPages = ({ path, page, hasMore }: { path: string; page: number; hasMore: boolean }) =>
  page > 1 || hasMore ? (
    <nav aria-label="Pages">
      <p class="row">
        {page > 1 && <a href={`${path}?page=${page - 1}`}>Before</a>}
        {hasMore && <a href={`${path}?page=${page + 1}`}>Next</a>}
      </p>
    </nav>
  ) : null;
