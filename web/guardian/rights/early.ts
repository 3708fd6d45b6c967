/* Runs in the head, before the page is read: marks that scripts run. */
document.documentElement.classList.add("js");
