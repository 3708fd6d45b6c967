/** How narrow a figure, an action and a chart may get before they stand in fewer columns. */
export const FIGURE_WIDTH = "9.25rem";
export const ACTION_WIDTH = "19rem";
export const CHART_WIDTH = "25rem";
