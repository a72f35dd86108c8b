export { getToday } from "@/lib/contract/rules/days";
