interface SkeletonProps {
  /** What is on its way, for who listens. */
  readonly words: string;
  readonly shape: "page" | "rows";
}

/** The places of what is on its way, as large as it will be. */
export function Skeleton({ words, shape }: SkeletonProps) {
  return (
    <output className="dashboard-skeleton" data-shape={shape}>
      <span className="dashboard-unseen">{words}</span>
      {shape === "page" ? <PagePlaces /> : <Places count={4} kind="row" />}
    </output>
  );
}

function PagePlaces() {
  return (
    <>
      <span className="dashboard-place" data-kind="work" />
      <span className="dashboard-places" data-kind="figures">
        <Places count={4} kind="figure" />
      </span>
      <span className="dashboard-places" data-kind="actions">
        <Places count={3} kind="action" />
      </span>
      <span className="dashboard-places" data-kind="charts">
        <Places count={2} kind="chart" />
      </span>
    </>
  );
}

function Places({ count, kind }: { readonly count: number; readonly kind: string }) {
  return Array.from({ length: count }, (_, index) => (
    <span key={`${kind}-${index}`} className="dashboard-place" data-kind={kind} />
  ));
}
