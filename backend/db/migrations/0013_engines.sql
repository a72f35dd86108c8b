ALTER TABLE "branch" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "updated" timestamp with time zone;